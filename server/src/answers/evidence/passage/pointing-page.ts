/*
 * Pages that stand where another one was. Crawls follow redirects that are made by the protocol; those that a page makes itself
 * are read as pages, and full of the words of their title.
 */

// What says more is a page that mentions a move.
const MAX_UNITS = 300;
const POINTS =
  /^(?:.{0,80}\n+)?\s*(?:(?:you are being |you will be )?redirect(?:ing|ed)\b|(?:this|the) (?:page|document|article|content|site|chapter|section) (?:has |was )?(?:been )?(?:moved|renamed|relocated|replaced)|(?:page|content|document) (?:has )?(?:been )?(?:moved|relocated)\b|moved (?:permanently|to)\b|(?:sie werden|die seite wurde|diese seite (?:wurde|ist)) .{0,40}(?:weitergeleitet|verschoben|umgezogen)|(?:cette page|la page) .{0,20}(?:déplacée|redirig)|(?:esta página|la página) .{0,20}(?:movid|trasladad|redirig))/iu;

/** Whether a passage only says that its page is elsewhere now. */
export function onlyPointsElsewhere(text: string): boolean {
  return text.length <= MAX_UNITS && POINTS.test(text);
}
