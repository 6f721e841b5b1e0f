// The page around the table: the message below it, the panels, the settings, the address, and where Back leads. It tells
// the views when anything has changed.
import { declares, needsWhole, Refused, start, type Ask, type Modules } from "../module/module";
import { inSight, unmarked } from "../module/words";
import { callPlayers } from "./seat_words";
import { forgetWindow, forHistory, onTrouble, readSettings, writeSettings, type Settings } from "./stored";

export type Panel = "games" | "moves" | "odds" | "rules" | "options" | "mine" | "help" | "record" | "puzzles" | "real";

/// What the browser's history keeps of an entry beside its address: the game, and whether the entry was made for an open
/// panel, so that Back closes it.
interface Entry {
  game?: unknown;
  panel?: boolean;
  unstored?: unknown; // what no storage takes
}

export abstract class Page {
  settings: Settings = readSettings();
  line = ""; // the message below the table, which screen readers announce, with its tiles marked()
  guide = ""; // in My dominoes: what to tap, said while there is no message
  told = ""; // announced only, because it can be seen on the table
  warns = false; // the message is about something refused
  yes: (() => void) | null = null; // what to do if the question in the message is answered by yes
  reload: (() => void) | null = null; // loads the new version of the page, if one is ready
  shares = false; // the message asks what to share
  saysLost = false; // the message says that the patience cannot be won
  panel: Panel | null = null;
  changed = (): void => {}; // draws the page anew; set by what draws it
  private written = location.hash;
  private given = true; // the address is that of the game that begins next
  private onPanel = this.entry.panel === true; // the entry of the history was made for a panel
  private addressTimer: ReturnType<typeof setTimeout> | null = null;

  private whole: Ask | null = null;

  constructor(private readonly small: Ask, readonly modules: Modules) {
    addEventListener("pagehide", this.address);
    callPlayers(this.settings);
    onTrouble(() => queueMicrotask(() => this.changed())); // it may be found out in the middle of drawing
  }

  /// Asks a module. Throws Refused.
  ask: Ask = (question) => {
    if (!needsWhole(question)) return this.small(question);
    if (!this.whole) throw new Refused("a part of the page is not loaded yet");
    return this.whole(question);
  };
  /// After this, ask() answers every question. Rejects with Refused.
  async loadWhole(): Promise<void> {
    this.whole ??= await start(await this.modules.whole());
  }
  /// After this, ask() answers questions about that variant, or about a game's text. Rejects with Refused.
  async readyFor(variant: string): Promise<void> {
    if (declares(variant)) await this.loadWhole();
  }

  /// The link to the table as it is.
  abstract get link(): string;

  get says(): string {
    return unmarked(this.line);
  }
  /// `told`: what is announced only. What was announced before stands until something else is said.
  say(text: string, warns = false, told = text ? "" : this.told): void {
    this.line = text;
    this.told = told;
    this.warns = warns;
    this.yes = null;
    this.shares = false;
    this.saysLost = false;
    this.changed();
  }
  /// Does something that may be refused. If it is, the message says why: `says` makes a sentence of the reason.
  attempt(act: () => void, says = (why: string) => `${why}.`): void {
    try {
      act();
    } catch (error) {
      this.say(says(inSight((error as Error).message)), true);
    }
  }
  /// The same about a variant or a game's text, as soon as ask() answers for that.
  attemptFor(variant: string, act: () => void, says?: (why: string) => string): Promise<void> {
    return this.attemptAfter(this.readyFor(variant), act, says);
  }
  /// The same with questions that only the whole module answers.
  attemptWhole(act: () => void, says?: (why: string) => string): Promise<void> {
    return this.attemptAfter(this.loadWhole(), act, says);
  }
  private async attemptAfter(ready: Promise<void>, act: () => void, says?: (why: string) => string): Promise<void> {
    const failed = await ready.then(() => null, (error: Error) => error);
    this.attempt(() => {
      if (failed) throw failed;
      act();
    }, says);
  }
  /// Does something after which the game no longer counts. If the game still counts, asks its player first, and waits
  /// for a yes.
  protected askFirst(counts: boolean, question: string, spoil: () => void): void {
    if (!counts) return spoil();
    this.say(question, true);
    this.yes = () => {
      this.no();
      spoil();
    };
    this.changed();
  }
  no = () => this.say("");

  change(settings: Partial<Settings>): void {
    this.settings = { ...readSettings(), ...settings }; // another tab may have changed some
    writeSettings(this.settings);
    callPlayers(this.settings);
    this.changed();
  }

  /// Loads the page anew, with what is stored now: what this window knows is forgotten.
  startAnew(): void {
    this.dropAddress();
    removeEventListener("pagehide", this.address);
    forgetWindow();
    history.replaceState(null, "", location.pathname + location.search);
    location.reload();
  }

  show(panel: Panel | null): void {
    if (panel && !this.panel && !this.onPanel && !this.isGiven) {
      this.flush();
      history.pushState({ ...this.entry, panel: true }, "");
      this.onPanel = true;
    }
    this.panel = panel;
    this.changed();
  }
  /// Shows the panel, or hides it if it is shown.
  toggle = (panel: Panel): void => this.show(this.panel === panel ? null : panel);

  private get entry(): Entry {
    return history.state ?? {};
  }
  /// What the history keeps of the game on the table.
  protected abstract get kept(): object;

  /// Call this when the page was loaded, or its address was changed from outside. Returns the address.
  addressGiven(): string {
    this.dropAddress();
    this.written = location.hash;
    this.given = true;
    if (this.panel === "mine" || this.panel === "real") this.panel = null;
    return this.written;
  }
  /// Whether the address was changed from outside.
  get isGiven(): boolean {
    return location.hash !== this.written;
  }
  /// What the browser's history keeps of the entry that is shown, also after a reload.
  get entryKept(): unknown {
    return this.entry.game;
  }
  /// Call this when Back or Forward was pressed. Closes the panel if it was open, and returns the game to go on with; null
  /// if the table stays as it is.
  wentBack(): unknown {
    this.dropAddress();
    if (!history.state) return null; // a link
    const { panel, entry } = this;
    this.written = location.hash;
    this.panel = null;
    this.changed();
    if (this.onPanel && !entry.panel) {
      this.onPanel = false;
      if (!panel) history.back(); // the panel has been closed otherwise: this entry is the same game
      else this.addressLater();
      return null;
    }
    this.onPanel = entry.panel === true;
    this.given = true;
    return entry.game;
  }
  /// Call this before a table is laid. If it is that of another game, Back will lead to the one before.
  protected leave(other: boolean): void {
    const { given } = this;
    this.given = false;
    if (given || !other) return;
    this.flush();
    if (this.onPanel) this.onPanel = false; // the panel's entry is that of the next game
    else history.pushState(this.entry, "");
  }
  /// Sets the address to the link of the table, a little later, because browsers refuse to change it more than twenty
  /// times a second.
  addressLater(): void {
    this.addressTimer ??= setTimeout(this.address, 120);
  }
  protected flush(): void {
    if (this.addressTimer) this.address();
  }
  /// What is to be written belongs to the entry that was there before.
  private dropAddress(): void {
    clearTimeout(this.addressTimer ?? undefined);
    this.addressTimer = null;
  }
  private address = (): void => {
    this.dropAddress();
    if (this.isGiven) return; // somebody has just changed the address: openAddress() will be called
    history.replaceState({ game: this.kept, panel: this.onPanel, unstored: forHistory() } satisfies Entry, "", this.link);
    this.written = location.hash;
  };
}
