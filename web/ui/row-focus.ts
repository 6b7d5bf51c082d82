/** Attributes that make a row of a list focusable and easy to find; `kind` is the slice's word for its rows. */
export const rowProps = (kind: string, id: number) => ({ id: `${kind}-${id}`, 'data-row-of': kind, tabIndex: -1 })

/** Focuses a row, if it is rendered. */
export const focusRow = (elementId: string): void => document.getElementById(elementId)?.focus({ preventScroll: true })

/** The element id of the row around an element. */
export const rowAround = (element: Element): string | null => element.closest('[data-row-of]')?.id ?? null

/** The id of the row around an element. */
export const rowIdAround = (element: Element): number | null => {
  const row = rowAround(element)
  return row === null ? null : Number(row.slice(row.lastIndexOf('-') + 1))
}
