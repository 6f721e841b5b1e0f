// Listens to events outside of a component, as long as that component is on the page.
import { useEffect } from "preact/hooks";

export function useListener<What extends Event>(target: EventTarget, type: string, listener: (event: What) => void): void {
  useEffect(() => {
    target.addEventListener(type, listener as EventListener);
    return () => target.removeEventListener(type, listener as EventListener);
  });
}
