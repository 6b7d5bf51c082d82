import type { Bar, FitSheet, SeatFit, Standing, ValueRating } from '#contract/people-fit.ts'

/** How a rating is written. */
export const signs: Record<ValueRating, string> = { '+': '+', '+/-': '+/−', '-': '−' }

/** How often someone lives a value by it. */
export const often: Record<ValueRating, string> = {
  '+': 'most of the time',
  '+/-': 'sometimes',
  '-': 'rarely or never',
}

export const standings: Record<Standing, string> = {
  above: 'Above the bar',
  below: 'Below the bar',
  open: 'Still open',
}

export type Answer = 'getIt' | 'wantIt' | 'capacityToDoIt'

export const answers: { name: Answer; label: string; short: string }[] = [
  { name: 'getIt', label: 'Gets it', short: 'Gets it' },
  { name: 'wantIt', label: 'Wants it', short: 'Wants it' },
  { name: 'capacityToDoIt', label: 'Has capacity', short: 'Capacity' },
]

export const yesOrNo = (answer: SeatFit[Answer] | undefined): 'Yes' | 'No' | 'Not yet' => {
  if (answer === null || answer === undefined) return 'Not yet'
  return answer ? 'Yes' : 'No'
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const listed = (parts: string[]): string => {
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}

const minuses = ({ mostMinus }: Bar, among: number): string[] => {
  if (mostMinus === 0) return [`no ${signs['-']}`]
  return mostMinus < among ? [`at most ${mostMinus} ${signs['-']}`] : []
}

/** What the workspace expects, in a sentence, as far as it is about these core values. */
export const barWords = (bar: Bar, coreValues: Pick<FitSheet['coreValues'][number], 'id' | 'name'>[]): string => {
  const ofEach = bar.least === '-' ? [] : [`every core value at least ${signs[bar.least]}`]
  const own = coreValues.flatMap(({ id, name }) => {
    const least = bar.ofValues.find(({ coreValueId }) => coreValueId === id)?.least ?? bar.least
    return least === bar.least ? [] : [`${name} at least ${signs[least]}`]
  })
  const pluses = bar.leastPlus > 0 ? [`at least ${bar.leastPlus} ${signs['+']}`] : []
  const parts = [...ofEach, ...own, ...pluses, ...minuses(bar, coreValues.length)]
  return parts.length > 0 ? `${capital(listed(parts))}.` : 'Nothing is expected.'
}
