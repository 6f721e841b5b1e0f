// The page around the table: the message below it, the panels, the settings, and the address. It tells the views when
// anything has changed.
import type { Ask } from "../module";
import { readSettings, writeSettings, type Settings } from "./stored";

export type Panel = "games" | "moves" | "odds" | "rules" | "options" | "mine" | "help";

export abstract class Page {
  settings: Settings = readSettings();
  says = ""; // the message below the table, which screen readers announce
  told = ""; // announced only, because it can be seen on the table
  warns = false; // the message is about something refused
  yes: (() => void) | null = null; // what to do if the question in the message is answered by yes
  panel: Panel | null = null;
  changed = (): void => {}; // draws the page anew; set by what draws it
  private written = location.hash;
  private addressTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly ask: Ask, readonly compiled: WebAssembly.Module) {
    addEventListener("pagehide", this.address);
  }

  /// The link to the table as it is.
  abstract get link(): string;

  say(text: string, warns = false): void {
    this.says = text;
    this.warns = warns;
    this.yes = null;
    this.changed();
  }
  /// Does something that may be refused. If it is, the message says why: `says` makes a sentence of the reason.
  attempt(act: () => void, says = (why: string) => `${why}.`): void {
    try {
      act();
    } catch (error) {
      this.say(says((error as Error).message), true);
    }
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
    this.changed();
  }

  show(panel: Panel | null): void {
    this.panel = panel;
    this.changed();
  }
  /// Shows the panel, or hides it if it is shown.
  toggle = (panel: Panel): void => this.show(this.panel === panel ? null : panel);

  /// Call this when the page was loaded, or its address was changed from outside. Returns the address.
  addressGiven(): string {
    clearTimeout(this.addressTimer ?? undefined);
    this.addressTimer = null;
    this.written = location.hash;
    if (this.panel === "mine") this.panel = null;
    return this.written;
  }
  /// Sets the address to the link of the table, a little later, because browsers refuse to change it more than twenty
  /// times a second.
  addressLater(): void {
    this.addressTimer ??= setTimeout(this.address, 120);
  }
  private address = (): void => {
    clearTimeout(this.addressTimer ?? undefined);
    this.addressTimer = null;
    if (location.hash !== this.written) return; // somebody has just changed the address: openAddress() will be called
    history.replaceState(null, "", this.link);
    this.written = location.hash;
  };
}
