/** A ref of what was asked for: where its panel is too narrow for all, it is moved to the middle of it. */
export function scrollToAsked(asked: Element | null): void {
  const panel = asked?.closest('[role="tabpanel"]');
  if (asked === null || panel === null || panel === undefined) return;
  const [there, room] = [asked.getBoundingClientRect(), panel.getBoundingClientRect()];
  // Not `scrollIntoView`: that would move the page as well.
  panel.scrollLeft += there.x + there.width / 2 - (room.x + room.width / 2);
}
