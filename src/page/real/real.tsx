// At a real table: the person plays with people, and tells what is seen, a tap a move.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Hidden } from "../panels/moves";
import { Choice, Field, PasteForm } from "../panels/parts";
import { Picture } from "../panels/picture";
import { Rule } from "../panels/rules";
import { rulesInWords } from "../panels/rule_words";
import { variantOf, withRule } from "../session/played";
import { atPlace, points } from "../session/seat_words";
import type { Props } from "../session/session";
import { trouble } from "../session/stored";
import { Icon } from "../table/icon";
import { useListener } from "../table/listen";
import { Said } from "../table/said";
import { Face } from "../table/tile";
import type { RuleOption } from "../module/types";
import { said } from "../module/words";
import { Cloth } from "./cloth";
import { modelOf, type Model } from "./model";
import { Pad, Says, Scores, Strip } from "./pad";
import { allNames, entryInWords, inWords, SeatName } from "./words";

function onKey(model: Model, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== "Escape" && event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
  const { match, more, plain } = model;
  if (event.key === "Escape") more ? model.change({ more: false }) : model.putDown() ? model.session.changed() : model.session.show(null);
  else if (!match) return;
  else if (event.key === "u") model.undo();
  else if (event.key === "r") model.redo();
  else if (event.key === "d" && plain) model.play(plain.text);
  else return;
  event.preventDefault();
}

/// Where a button was tapped that is gone now, the focus goes to the next one there.
function useFocus(): (event: FocusEvent) => void {
  const zone = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) zone.current?.querySelector<HTMLElement>(".pad button:not(:disabled)")?.focus();
  });
  return ({ target }) => { zone.current = (target as Element).closest(".zone"); };
}

export function View({ session }: Props) {
  const model = modelOf(session);
  const { match, more } = model;
  const onFocusIn = useFocus();
  useListener(window, "keydown", (event: KeyboardEvent) => onKey(model, event));
  const large = match !== null && model.opening.settings.highest > 6;
  return (
    <>
      <Bar session={session} model={model} />
      <main class={large ? "middle real many" : "middle real"} onFocusIn={onFocusIn}>
        {trouble() && <p class="says warns" role="status">{trouble()}</p>}
        {!match ? <Start session={session} model={model} /> : (
          <>
            {model.deals ? <Setup model={model} /> : <Cloth model={model} />}
            <section class={model.few ? "zone few" : "zone"} aria-label="what you tell">
              {!model.deals && <Strip model={model} />}
              <Says model={model} />
              <div class="pad"><Pad model={model} /></div>
            </section>
          </>
        )}
        {more && <section class="over" aria-label="notes"><button class="close" aria-label="close the notes" onClick={() => model.change({ more: false })}>✕</button><NotesOf model={model} /></section>}
      </main>
      {match && <Thumb model={model} />}
    </>
  );
}

function Bar({ session, model }: Props & { model: Model }) {
  const { match } = model;
  const hand = match && match.hand > 0 ? match.hand + (model.deals ? 1 : 0) : 0; // that is told
  return (
    <header class={match && model.game.title.length > 14 ? "bar long" : "bar"}>
      <button class="title" onClick={() => session.show("games")}><h1>{match ? model.game.title : "At a real table"}</h1><span aria-hidden="true">▾</span></button>
      <span class="deal">{match && <><span class={model.game.title.length > 14 ? "wide" : ""}>at a real table{hand > 0 && ", "}</span>{hand > 0 && `hand ${hand}`}</>}</span>
      <button class="quiet" onClick={() => (match && match.hand === 0 ? model.leave() : session.show(null))}>Leave</button>
    </header>
  );
}

/// The matches under way, and the games of a new one.
function Start({ session, model }: Props & { model: Model }) {
  const { matches } = model;
  return (
    <div class="start" tabIndex={0} role="region" aria-label="a match at a real table">
      <p>You play with people, and the program deals nothing. Tell it what you see, a tap a move: on your turn it says what to play.</p>
      {model.notice && <p class="refused" role="alert">{model.notice}.</p>}
      {matches.length > 0 && (
        <>
          <h2>Under way</h2>
          <ul class="kept-matches">
            {matches.map((each) => (
              <li key={each.id}>
                <button data-open={each.id} onClick={() => model.open(each)}>{each.note}<em class="kept">{each.done ? "look" : "go on"}</em></button>
                <button aria-label={`forget ${each.note}`} onClick={() => model.forget(each.id)}>✕</button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>A new match</h2>
      <ul class="games">
        {session.games.filter(({ seats }) => seats[0] !== 1).map((game) => (
          <li key={game.name}>
            <button data-game={game.name} onClick={() => model.begin(variantOf(game.name, game.seats[0]!))}>
              <Picture session={session} game={game} turn={session.games.indexOf(game) - 6} />
              <strong>{game.title}</strong>
            </button>
          </li>
        ))}
      </ul>
      <PasteForm what="a match" onRead={(text) => model.read(text)} />
    </div>
  );
}

/// Before a hand: the tiles told so far; before the first one also who plays, and the rules.
function Setup({ model }: { model: Model }) {
  const { match, picked, handSize, game } = model;
  const { rows } = model.opening.settings;
  return (
    <div class="setup" tabIndex={0} role="region" aria-label="before the hand">
      {match!.hand > 0 ? <Scores model={model} /> : game.seats.length > 1 && (
        <div class="row players" role="group" aria-label="players">
          <span>Players</span>
          {game.seats.map((count) => <button key={count} aria-pressed={count === match!.names.length} onClick={() => model.seats(count)}>{count}</button>)}
        </div>
      )}
      {match!.hand === 0 && <Sitters key={match!.variant} model={model} />}
      {rows ? <p>Nobody sees a tile before it is turned up.</p> : (
        <div class="dealt" role="group" aria-label="your tiles">
          {Array.from({ length: handSize }, (_, i) => picked[i] ? (
            <button key={i} data-dealt={picked[i]} aria-label={`${said(picked[i]!)}: take it back`} onClick={() => model.pick(picked[i]!)}><span class="small"><Face tile={picked[i]!} /></span></button>
          ) : <i key={i} class={i === picked.length ? "next" : ""} />)}
        </div>
      )}
    </div>
  );
}

/// Who sits where, and the rules: folded away, since the usual ones will do.
function Sitters({ model }: { model: Model }) {
  const { match, session } = model;
  const [open, setOpen] = useState(false);
  const options = !open ? [] : session.ask<RuleOption[]>({ ask: "options", variant: match!.variant }).filter(({ name }) => name !== "muggins"); // every score counts as declared
  return (
    <>
      <button class="unfolds" aria-expanded={open} onClick={() => setOpen(!open)}>Names and rules</button>
      {open && (
        <div class="choices">
          {match!.names.map((name, i) => i + 1 !== match!.seat && (
            <label key={i} class="row"><span>{`Player ${i + 1}`}</span>
              <Field value={name} maxLength={20} dir="auto" placeholder="name" onSet={(typed) => model.name(i + 1, typed)} /></label>
          ))}
          <Choice name="You sit at" value={match!.seat} values={match!.names.map((_, i) => [i + 1, `seat ${i + 1}`])} onChoose={(seat) => model.begin(match!.variant, match!.names, Number(seat))} />
          {options.map((option) => <Rule key={option.name} option={option} variant={match!.variant} choose={(value) => model.rule(withRule(model.rules, option.name, value))} />)}
        </div>
      )}
    </>
  );
}

/// The row of buttons in reach of the thumb.
function Thumb({ model }: { model: Model }) {
  const { plain, shown, draws, match } = model;
  const turn = shown.view?.turn ?? 0;
  const own = shown.awaits === "own_move";
  const says = plain && (plain.text === "draw" ? (own ? "Draw" : "Drew") : own ? "Pass" : "Passed");
  const busy = plain !== null && model.looked === null;
  return (
    <nav class="thumb" aria-label="the match">
      <button onClick={() => model.undo()} disabled={!model.canUndo && !model.edit}><Icon name="undo" />Undo</button>
      <button onClick={() => model.redo()} disabled={!model.canRedo}><Icon name="redo" />Redo</button>
      {plain && <button class={plain.legal && busy && !model.asksEnd ? "main act" : "act"} data-act={plain.text} disabled={!busy} aria-pressed={plain.text === "draw" && own ? draws : undefined}
        onClick={() => model.play(plain.text)}><Icon name={plain.text === "draw" ? "draw" : "pass"} />{!own && <span class="unseen">{SeatName(match!, turn)}: </span>}{says}</button>}
      <button disabled={!shown.view || shown.view.turn === null || model.edit !== null} aria-busy={model.seeks === "who"} onClick={() => model.find("who")}><Icon name="why" />Who?</button>
      <button class="notes-of" aria-expanded={model.more} onClick={() => model.change({ more: !model.more })}><Icon name="more" />More</button>
    </nav>
  );
}

/// Beside the table on a wide screen, over it on a small one.
export function Notes({ session }: Props) {
  const model = modelOf(session);
  return model.match ? <NotesOf model={model} /> : <p class="note">Choose a game, or go on with a match.</p>;
}

function NotesOf({ model }: { model: Model }) {
  const { match, who, review, seeks, opening, session } = model;
  if (!match) return null;
  const entries = match.view?.entries ?? [];
  const all = review?.reduce((sum, { cost }) => sum + cost, 0) ?? 0;
  return (
    <>
      {seeks && <p class="note" role="status">{seeks === "who" ? "Looking who may hold what …" : "Reviewing your moves …"}</p>}
      {who && <Hidden whereabouts={who} names={allNames(match)} draws={opening.settings.draws} told={inWords(match, who.told)} />}
      {review && (
        <>
          <h2>Your moves</h2>
          <p class="note" data-review="done">{review.length === 0 ? "You had nothing to choose." : `A better move, and how many points more it brings on average by what you knew. Together your moves gave away ${points(all)}.`}</p>
          <ul class="reviewed">
            {review.filter(({ cost }) => cost > 0.05).map(({ entry, played, best, cost }) => (
              <li key={entry}>{entry}: <Said text={`${atPlace(played)}; better: ${atPlace(best)}, ${points(cost)}`} /></li>
            ))}
          </ul>
        </>
      )}
      {match.hand > 0 && <><h2>Score</h2><Scores model={model} /></>}
      {entries.length > 0 && (
        <>
          <h2>Hand {match.hand}</h2>
          <ol class="moves made">
            {entries.map((entry, i) => (
              <li key={i}><button aria-current={model.looked === i + 1 ? "step" : undefined} onClick={() => { model.change({ more: false }); model.look(i + 1); }}>
                <span class="n">{i + 1}</span> {SeatName(match, entry.seat)} <Said text={entryInWords(match, entry)} />
              </button></li>
            ))}
          </ol>
        </>
      )}
      <h2>This match</h2>
      <p class="note">{rulesInWords(model.unusual) || "By the usual rules."}</p>
      {match.hand > 0 && match.names.map((name, i) => i + 1 !== match.seat && (
        <label key={i} class="row"><span>{`Player ${i + 1}`}</span>
          <Field value={name} maxLength={20} dir="auto" placeholder="name" onSet={(typed) => model.name(i + 1, typed)} /></label>
      ))}
      <div class="row">
        {match.hand > 0 && <button disabled={seeks !== ""} onClick={() => model.find("review")}>Review my moves</button>}
        {match.hand > 0 && <button onClick={() => void model.copy()}>Copy the match</button>}
        <button onClick={() => model.leave()}>Another match</button>
      </div>
      <p class="note">It is kept after each tap. <button class="in-line" onClick={() => session.show(null)}>Leave the table</button></p>
    </>
  );
}
