import { describe, expect, test } from 'vitest'
import { accountSectionIds, hasSection } from '#web/settings/sections.ts'
import { currentOf } from '#web/settings/current-section.ts'

const heights = [300, 200, 500, 100, 80]
const inWindow = 700
const whole = heights.reduce((sum, height) => sum + height, 0)

/** The section that is marked when the page is scrolled so far, and the address names one or none. */
const currentAt = (scrolled: number, addressed = ''): string | undefined => {
  const places = heights.map((height, index) => {
    const top = heights.slice(0, index).reduce((sum, each) => sum + each, 0) - scrolled
    return { id: String(index), top, bottom: top + height }
  })
  return currentOf(places, { line: 20, height: inWindow, isAtEnd: scrolled + inWindow >= whole, addressed })
}

describe('the current section of a settings page', () => {
  test('is the one that is read, from the first to the last', () => {
    expect([0, 270, 290, 470, 480].map((scrolled) => currentAt(scrolled))).toEqual(['0', '0', '1', '1', '4'])
  })

  test('at the end of the page is the one that was asked for, as long as it can be seen', () => {
    expect(currentAt(480, '3')).toBe('3')
    expect(currentAt(480, '2')).toBe('2')
    expect(currentAt(480, '0')).toBe('4')
    expect(currentAt(100, '3')).toBe('0')
  })

  test('is the first of a page that needs no scrolling, until another is asked for', () => {
    const places = [
      { id: 'company', top: 60, bottom: 300 },
      { id: 'deleted', top: 316, bottom: 400 },
    ]
    const sight = { line: 68, height: 700, isAtEnd: true, addressed: '' }
    expect(currentOf(places, sight)).toBe('company')
    expect(currentOf(places, { ...sight, addressed: 'deleted' })).toBe('deleted')
  })
})

test('only admins are led to the sections of the account that only they have', () => {
  const sectionsOf = (may: boolean) =>
    accountSectionIds.filter((id) => hasSection(id, { edit: may, export: may, delete: may }))
  expect(sectionsOf(true)).toEqual(accountSectionIds)
  expect(sectionsOf(false)).toEqual(['company', 'deleted'])
})
