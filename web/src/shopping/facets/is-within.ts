/** Whether a category is another one or below it: `Home > Chairs` is within `Home`. */
export function isWithin(category: string | null, other: string): boolean {
  return category === other || (category?.startsWith(`${other} > `) ?? false);
}
