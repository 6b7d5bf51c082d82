import { describe, expect, test } from 'vitest'
import { leaveKeysToInputMethods } from '#web/ui/composing.ts'

const keys = [
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Tab',
  ' ',
  'Backspace',
  'c',
  'Process',
]

/** Presses a key where everything listens that a page has: on the window before all else, and later. */
const press = (key: string, traits: Partial<KeyboardEvent>) => {
  const page = new EventTarget()
  leaveKeysToInputMethods(page)
  const heard: string[] = []
  page.addEventListener('keydown', () => heard.push('first'), true)
  page.addEventListener('keydown', () => heard.push('last'))
  const event = Object.assign(
    new Event('keydown', { cancelable: true }),
    { key, isComposing: false, keyCode: 0 },
    traits,
  )
  page.dispatchEvent(event)
  return { heard, isPrevented: event.defaultPrevented }
}

describe('a key that an input method takes', () => {
  test.each(keys)('does nothing else: %j', (key) => {
    expect(press(key, { isComposing: true }).heard).toEqual([])
    expect(press(key, { keyCode: 229 }).heard).toEqual([])
    expect(press(key, { isComposing: true, ctrlKey: true }).heard).toEqual([])
  })

  test('sends no form with Enter, and keeps what the browser does with the others', () => {
    expect(press('Enter', { keyCode: 229 }).isPrevented).toBe(true)
    expect(press('ArrowLeft', { isComposing: true }).isPrevented).toBe(false)
  })
})

test.each(keys)('a key that nothing is composed with is heard: %j', (key) => {
  expect(press(key, { keyCode: 13 })).toEqual({ heard: ['first', 'last'], isPrevented: false })
})
