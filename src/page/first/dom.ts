// Makes elements of JSX at once, without Preact: first.tsx draws a table before anything else is loaded.
type Made = Element | string | false | null | undefined | Made[];
type Properties = { children?: Made; [name: string]: unknown };
type Type = ((properties: Properties) => Made) & { prototype?: { render?(): Made } };

const ofSvg = new Set(["svg", "g", "rect", "circle", "path", "text"]);

export class Component {
  constructor(readonly props: Properties) {}
}

export function jsx(type: string | Type, { children, ...properties }: Properties): Made {
  if (typeof type !== "string") {
    const Class = type as unknown as new (properties: Properties) => { render(): Made };
    return type.prototype?.render ? new Class({ children, ...properties }).render() : type({ children, ...properties });
  }
  const element = ofSvg.has(type) ? document.createElementNS("http://www.w3.org/2000/svg", type) : document.createElement(type);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "style") (element as HTMLElement).style.cssText = String(value); // the page's policy allows no style in markup
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...[children].flat(9).filter((child): child is Element | string => Boolean(child)));
  return element;
}
export const jsxs = jsx;
export const Fragment = ({ children }: Properties): Made => children;
