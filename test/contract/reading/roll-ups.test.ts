import { expect, test } from 'vitest'
import type { Goal } from '#contract/goal-rules.ts'
import { likelyRollUp } from '#contract/reading/roll-ups.ts'
import type { RollUp } from '#contract/roll-ups.ts'
import type { Unit } from '#contract/units.ts'

const between: Goal = { rule: 'between', low: 10, high: 20 }
const guessed = (name: string, unit: Unit = 'number', goal: Goal | null = null) => likelyRollUp({ name, unit, goal })

const names: Record<RollUp, string[]> = {
  sum: [
    'Calls',
    'Quotes sent',
    'Revenue',
    'New customers',
    'New members',
    'Calls per week',
    'Calls/week',
    'Anrufe pro Woche',
    'Llamadas',
    'Neue Mitarbeiter',
    'مكالمات',
  ],
  average: [
    'NPS',
    'Fuel cost per mile',
    'Fuel $/mile',
    'Cost/mile',
    'Avg. ticket',
    'Win rate',
    'Response time',
    'Abschlussquote',
    'Kosten pro Kilometer',
    'Precio del diésel',
    'نسبة النجاح',
  ],
  last: ['Open tickets', 'Headcount', 'Cash balance', 'Auftragsbestand', 'Offene Posten', 'Saldo', 'الرصيد'],
}

test.each(Object.entries(names))(
  'numbers of what longer periods show as the %s are known by their names',
  (how, all) => {
    expect(all.map((name) => [name, guessed(name)])).toEqual(all.map((name) => [name, how]))
  },
)

test('percentages and what stays within two numbers are not added up, and days that are met are counted', () => {
  expect(guessed('Calls', 'percent')).toBe('average')
  expect(guessed('Trucks', 'number', between)).toBe('average')
  expect(guessed('Closed on time', 'yes/no')).toBe('sum')
  expect(guessed('Calls', 'number', { rule: '>=', low: 10, high: null })).toBe('sum')
})
