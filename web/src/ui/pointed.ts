/**
 * Attributes of something that is lit while a mouse or the keyboard is on it. A finger leaves nothing behind: what it
 * has touched is lit by its click alone.
 */
export function pointed(enter: () => void, leave: () => void) {
  return {
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') enter();
    },
    onpointerleave: leave,
    onfocus: (event: FocusEvent) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) enter();
    },
    onblur: leave,
  };
}
