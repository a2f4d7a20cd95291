/** What stands beyond the right rim, where the page can be scrolled to it. */
export const TOO_WIDE = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map(({ tagName, className, textContent }) => tagName + '.' + className + ' ' + textContent.slice(0, 40));
})()`;

/** WCAG 2.2, 2.5.8: links in a sentence and the browser's own controls are left out. */
export const TOO_SMALL = `[...document.querySelectorAll('a, button, input, select, [role=option]')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((element) => !element.closest('p, sup, h3, dd, .heard-only') && getComputedStyle(element).display !== 'inline')
  .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
  .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
  .map(({ element, box }) => element.outerHTML.slice(0, 120) + ' ' + box.width + '×' + box.height)`;
