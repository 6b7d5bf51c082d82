import {
  type Bar,
  type FitSheet,
  type SeatFit,
  type Standing,
  type ValueRating,
  wantedPlus,
} from '#contract/people-fit.ts'
import { msg, t } from '#contract/words.ts'

/** How a rating is written. */
export const signs: Record<ValueRating, string> = { '+': '+', '+/-': '+/−', '-': '−' }

/** How often someone lives a value by it. */
export const often: Record<ValueRating, string> = {
  '+': t('most of the time'),
  '+/-': t('sometimes'),
  '-': t('rarely or never'),
}

export const standings: Record<Standing, string> = {
  above: t('Above the bar'),
  below: t('Below the bar'),
  open: t('Still open'),
}

export type Answer = 'getIt' | 'wantIt' | 'capacityToDoIt'

export const answers: { name: Answer; label: string; short: string }[] = [
  { name: 'getIt', label: t('Gets it'), short: t('Gets it') },
  { name: 'wantIt', label: t('Wants it'), short: t('Wants it') },
  { name: 'capacityToDoIt', label: t('Has capacity'), short: t('Capacity') },
]

export const yesOrNo = (answer: SeatFit[Answer] | undefined): 'Yes' | 'No' | 'Not yet' => {
  if (answer === null || answer === undefined) return msg('Not yet')
  return answer ? msg('Yes') : msg('No')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const listed = (parts: string[]): string => {
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? t('{parts} and {last}', { parts: parts.slice(0, -1).join(t(', ')), last }) : last
}

const minuses = ({ mostMinus }: Bar, among: number): string[] => {
  if (mostMinus === 0) return [t('no {signs}', { signs: signs['-'] })]
  return mostMinus < among ? [t('at most {mostMinus} {signs}', { mostMinus, signs: signs['-'] })] : []
}

/** What the workspace expects, in a sentence, as far as it is about these core values. */
export const barWords = (bar: Bar, coreValues: Pick<FitSheet['coreValues'][number], 'id' | 'name'>[]): string => {
  const ofEach = bar.least === '-' ? [] : [t('every core value at least {signs}', { signs: signs[bar.least] })]
  const own = coreValues.flatMap(({ id, name }) => {
    const least = bar.ofValues.find(({ coreValueId }) => coreValueId === id)?.least ?? bar.least
    return least === bar.least ? [] : [t('{name} at least {least}', { name, least: signs[least] })]
  })
  const leastPlus = coreValues.length === 0 ? bar.leastPlus : wantedPlus(bar, coreValues.length)
  const pluses = leastPlus > 0 ? [t('at least {leastPlus} {signs}', { leastPlus, signs: signs['+'] })] : []
  const parts = [...ofEach, ...own, ...pluses, ...minuses(bar, coreValues.length)]
  return parts.length > 0 ? `${capital(listed(parts))}.` : t('Nothing is expected.')
}
