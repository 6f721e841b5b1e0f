// A component that is drawn anew only when one of its properties has changed. The one of preact/compat brings along all of
// that, which is as large as five views.
import { Component, type ComponentChildren } from "preact";

export const memo = <Properties extends { [name: string]: any }>(of: (properties: Properties) => ComponentChildren) =>
  class extends Component<Properties> {
    override shouldComponentUpdate(next: Properties): boolean {
      return Object.keys({ ...this.props, ...next }).some((name) => this.props[name] !== next[name]);
    }
    override render(): ComponentChildren {
      return of(this.props);
    }
  };
