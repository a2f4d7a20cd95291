/** What is scrolled: an element, or `null` for the window. */
export type Scroller = HTMLElement | null;

/** Of the window, below which text is seen: the head of the page stays at the top. */
const HEAD_PX = 72;

/**
 * Scrolls so that something is seen with what stands before it, unless it is in sight already. Where it stands in a
 * region that scrolls sideways, that is scrolled too.
 */
export function bringIntoView(target: Element, scroller: Scroller): void {
  layOut(target);
  const box = target.getBoundingClientRect();
  const { top, bottom } = frameOf(scroller);
  if (box.top < top || box.bottom > bottom) {
    (scroller ?? window).scrollBy({
      top: box.top - (top + (bottom - top) * 0.28),
      behavior: 'instant',
    });
  }
  const region = target.closest('section[tabindex]');
  if (region === null || region.scrollWidth <= region.clientWidth) return;
  const [inner, outer] = [target.getBoundingClientRect(), region.getBoundingClientRect()];
  if (inner.right > outer.right || inner.left < outer.left) {
    region.scrollBy({ left: inner.left - outer.left - outer.width / 3, behavior: 'instant' });
  }
}

/** Scrolls so that something stands at the top. */
export function bringToTop(target: Element, scroller: Scroller): void {
  layOut(target);
  const { top } = frameOf(scroller);
  (scroller ?? window).scrollBy({
    top: target.getBoundingClientRect().top - top - 8,
    behavior: 'instant',
  });
}

/** A block out of sight is as high as a few lines until it is laid out: what is far down in it could not be scrolled to. */
function layOut(target: Element): void {
  target.closest<HTMLElement>('[data-block]')?.style.setProperty('content-visibility', 'visible');
}

function frameOf(scroller: Scroller): { top: number; bottom: number } {
  if (scroller === null) return { top: HEAD_PX, bottom: window.innerHeight - 16 };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom: Math.min(bottom, window.innerHeight) };
}
