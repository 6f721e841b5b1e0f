// Listening to what happens outside of a component, as long as that is on the page.
import { useEffect } from "preact/hooks";

export function useListener<What extends Event>(target: EventTarget, type: string, listener: (event: What) => void): void {
  useEffect(() => {
    target.addEventListener(type, listener as EventListener);
    return () => target.removeEventListener(type, listener as EventListener);
  });
}
