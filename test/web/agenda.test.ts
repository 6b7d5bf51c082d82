import { expect, test } from 'vitest'
import type { Section } from '#contract/agenda.ts'
import {
  inOrder,
  isDefault,
  minutesIn,
  sectionNamed,
  theDefault,
  withoutSection,
  withSection,
} from '#web/meetings/agenda/edits.ts'
import { axisOf, fitOf, partsOf, timed } from '#web/meetings/agenda/timing.ts'
import { joined, partsOf as partsOfTime, withStart } from '#web/meetings/form/time.ts'
import { instantOf, localTime, timeOf } from '#web/ui/times.ts'

const agenda = theDefault()
const namesOf = (sections: Section[]) => sections.map(({ name }) => name)

test('the default agenda takes ninety minutes, half an hour more than a new meeting has', () => {
  const { total, over, cut } = fitOf(agenda, 60)
  expect([total, over, cut?.section.name, cut?.to]).toEqual([90, 30, 'Issue Discussion', 85])
  expect(fitOf(agenda, 90)).toMatchObject({ over: 0, cut: undefined })
  expect(fitOf(agenda, null)).toMatchObject({ over: 0, cut: undefined })
})

test('a section is drawn along the meeting, in two parts where the meeting ends', () => {
  const axis = axisOf(fitOf(agenda, 60))
  expect(axis).toEqual({ span: 90, ticks: [0, 15, 30, 45, 60, 75, 90], end: 60 })
  const bars = timed(agenda).map((each) => partsOf(each, axis))
  expect(bars[0]).toEqual([{ over: false, from: 0, to: 5 }])
  expect(bars[5]).toEqual([
    { over: false, from: 25, to: 60 },
    { over: true, from: 60, to: 85 },
  ])
  expect(axisOf({ total: 0, length: null })).toMatchObject({ span: 15, end: null })
  expect(axisOf({ total: 1000, length: 7 * 24 * 60 }).ticks.length).toBeLessThan(9)
})

test('a section is added, taken out and brought back, and put in order', () => {
  const customers = sectionNamed(' Customers ')
  const longer = withSection(customers, 2)(agenda)
  expect(namesOf(longer).slice(1, 4)).toEqual(['Scorecard', 'Customers', 'Rock Review'])
  expect(withSection(customers, 0)(longer)).toEqual(longer)
  expect(withoutSection(customers.id)(longer)).toEqual(agenda)
  const ids = agenda.map(({ id }) => id).toReversed()
  expect(namesOf(inOrder(ids)(longer)).slice(-2)).toEqual(['Segue', 'Customers'])
  expect([isDefault(agenda), isDefault(longer)]).toEqual([true, false])
})

test('a section with a name that the product knows is of its kind', () => {
  for (const name of ['Ｓcorecard', ' scórecard '])
    expect(sectionNamed(name)).toMatchObject({ kind: 'scorecard', name: 'Scorecard' })
  expect(sectionNamed('scorecard')).toMatchObject({ kind: 'scorecard', name: 'Scorecard', minutes: 5 })
  expect(sectionNamed('Customers')).toMatchObject({ kind: 'custom', name: 'Customers', minutes: 5 })
})

test('minutes are whole, and within a day of work', () => {
  expect(['7', '7.6', '-3', '999', '', 'ten'].map(minutesIn)).toEqual([7, 8, 0, 480, null, null])
  expect(['٧', '1 h 15', '0:45', '20 min', '7 Minuten'].map(minutesIn)).toEqual([7, 75, 45, 20, 7])
})

test('a form holds day and time together, and what is typed of them as it is', () => {
  expect(partsOfTime('2026-11-24T09:00')).toEqual({ day: '2026-11-24', time: '09:00' })
  expect(partsOfTime('next TueT09:00')).toEqual({ day: 'next Tue', time: '09:00' })
  expect([joined('', ''), joined('2026-11-24', '')]).toEqual(['', '2026-11-24T'])
  expect(instantOf('next TueT09:00')).toBe('next TueT09:00')
  expect(localTime(instantOf('2026-11-24T09:00'))).toBe('2026-11-24T09:00')
  expect(timeOf(instantOf('2026-11-24T09:05'))).toBe('9:05 AM')
})

test('another start moves the end along', () => {
  const times = { startTime: '2026-11-24T09:00', endTime: '2026-11-24T10:30' }
  expect(withStart(times, '2026-11-25T23:00').endTime).toBe('2026-11-26T00:30')
  expect(withStart({ ...times, endTime: '' }, '2026-11-25T23:00').endTime).toBe('')
  expect(withStart(times, 'next TueT09:00').endTime).toBe(times.endTime)
})
