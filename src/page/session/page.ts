// The page around the table: the line below it, the panels, the settings, and the address. It tells the views when
// anything has changed.
import type { Ask } from "../module";
import { readSettings, writeSettings, type Settings } from "./stored";

export type Panel = "games" | "moves" | "odds" | "rules" | "options" | "mine" | "help";

export abstract class Page {
  settings: Settings = readSettings();
  says = ""; // the line below the table, and what is announced
  told = ""; // announced only: what can be seen on the table
  warns = false; // that line is about something refused
  yes: (() => void) | null = null; // what is done if the question in that line is answered so
  panel: Panel | null = null;
  private readonly heard = new Set<() => void>();
  private written = location.hash;
  private addressTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly ask: Ask, readonly compiled: WebAssembly.Module) {
    addEventListener("pagehide", this.address);
  }

  /// To the table as it is.
  abstract get link(): string;

  onChange(listener: () => void): () => void {
    this.heard.add(listener);
    return () => this.heard.delete(listener);
  }
  changed(): void {
    for (const listener of this.heard) listener();
  }

  say(text: string, warns = false): void {
    this.says = text;
    this.warns = warns;
    this.yes = null;
    this.changed();
  }
  /// Does what spoils a game; if that game still counts, once its player has said yes.
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
  /// Shows a panel, or no longer.
  toggle = (panel: Panel): void => this.show(this.panel === panel ? null : panel);

  /// The address has been changed from outside, or the page is just loaded. What it said then.
  addressGiven(): string {
    clearTimeout(this.addressTimer ?? undefined);
    this.addressTimer = null;
    this.written = location.hash;
    if (this.panel === "mine") this.panel = null;
    return this.written;
  }
  /// The address follows the table, but browsers refuse one that changes more than twenty times a second.
  addressLater(): void {
    this.addressTimer ??= setTimeout(this.address, 120);
  }
  private address = (): void => {
    clearTimeout(this.addressTimer ?? undefined);
    this.addressTimer = null;
    if (location.hash !== this.written) return; // the address has just been changed from outside: openAddress() will be called
    history.replaceState(null, "", this.link);
    this.written = location.hash;
  };
}
