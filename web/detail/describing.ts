/** The description of a row, as its long text. */
export const describing = {
  field: 'description',
  what: 'description',
  told: 'Description changed',
  empty: null,
} as const
