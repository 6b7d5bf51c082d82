import type { Measure } from '#contract/units.ts'

/** Twenty currencies whose signs are words, are shared, or stand behind the amount. */
export const currencies = 'USD EUR GBP JPY CNY CHF SEK NOK DKK PLN CZK HUF BRL MXN CAD AUD INR AED SAR EGP'.split(' ')

/** What a value says as it is shown with the decimals of its measure. */
export const asShown = (value: number, { unit, decimals }: Measure): number => {
  if (unit === 'yes/no') return value ? 1 : 0
  return (unit === 'time' ? Math.sign(value) * Math.round(Math.abs(value)) : Number(value.toFixed(decimals))) || 0
}
