/** The attributes by which a row of a list is found and takes the focus; `kind` is the slice's word for its rows. */
export const rowProps = (kind: string, id: number) => ({ id: `${kind}-${id}`, 'data-row-of': kind, tabIndex: -1 })

/** Puts the focus on a row, when it is on the screen. */
export const focusRow = (elementId: string): void => document.getElementById(elementId)?.focus({ preventScroll: true })

/** The row that an element is in, by its element's id. */
export const rowAround = (element: Element): string | null => element.closest('[data-row-of]')?.id ?? null

/** The number of the row that an element is in. */
export const rowIdAround = (element: Element): number | null => {
  const row = rowAround(element)
  return row === null ? null : Number(row.slice(row.lastIndexOf('-') + 1))
}
