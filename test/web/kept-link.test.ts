import type { AnyRoute } from '@tanstack/react-router'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressAt, listOf, placeOf, readyPageOf, roomOf } from '#contract/addresses.ts'
import { routeTree } from '#web/router.tsx'
import { keepLink, keepPage, takeLink, takePage } from '#web/session/kept-link.ts'
import { requireSignedIn } from '#web/session/gates.ts'

const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

let browser = storage()
let tab = { tab: storage(), browser }
beforeEach(() => {
  browser = storage()
  tab = { tab: storage(), browser }
})

const now = Date.UTC(2026, 10, 29)
const minutes = (count: number) => now + count * 60_000

const pathsIn = (route: AnyRoute, gated = false): string[] => {
  const isGated = gated || route.options.beforeLoad === requireSignedIn
  const { path } = route.options as { path?: string }
  const own = isGated && path !== undefined ? [path] : []
  return [...own, ...Object.values<AnyRoute>(route.children ?? {}).flatMap((child) => pathsIn(child, isGated))]
}
const paths = pathsIn(routeTree).map((path) => path.replaceAll(/\$\w+/g, '7'))

const subjects = ['todos', 'rocks', 'headlines', 'issues', 'meetings', 'scorecard_items', 'vision_sections', 'goals']
const rows = [...subjects, 'accountability_positions', 'chart_drafts'].map((subject) => ({
  subject,
  subjectId: 5,
  milestoneId: null,
  teamId: 3,
}))

const links = [
  ...paths.filter((path) => path !== '/dashboard'),
  ...paths.map((path) => `${path}?team=3`),
  ...rows.flatMap((row) => [placeOf(row), placeOf(row, 'comments'), listOf(row)].map(addressAt)),
  ...[roomOf(7), readyPageOf(7)].map(addressAt),
  '/scorecard?period=2026-W40',
  '/todos?q=a%20%2F%20b#content',
]

describe('after signing in', () => {
  test('there are links to every page and every kind of row', () => {
    expect(paths).toEqual(expect.arrayContaining(['/dashboard', '/todos', '/meetings/7/remote', '/settings/security']))
    expect(paths.length).toBeGreaterThan(15)
  })

  test.each(links)('a link leads where it was going: %s', (link) => {
    keepLink(link, now, tab)
    expect(takeLink('/dashboard', minutes(5), tab)).toBe(link)
  })

  test('it does so once', () => {
    keepLink('/todos?edit=5', now, tab)
    expect([takeLink('/dashboard', now, tab), takeLink('/dashboard', now, tab)]).toEqual(['/todos?edit=5', undefined])
  })

  test('it does so past a second factor, which sends to the start', () => {
    keepLink('/todos?edit=5', now, tab)
    keepLink('/dashboard', now, tab)
    expect(takeLink('/dashboard', now, tab)).toBe('/todos?edit=5')
  })

  test('it does so in the tab that a mail has opened, within the hour', () => {
    const another = () => ({ tab: storage(), browser })
    keepLink('/rocks?edit=5', now, tab)
    expect(takeLink('/dashboard', minutes(50), another())).toBe('/rocks?edit=5')
    keepLink('/rocks?edit=5', now, tab)
    expect(takeLink('/dashboard', minutes(61), another())).toBeUndefined()
  })

  test('whoever asks for another page meanwhile stays there', () => {
    keepLink('/rocks?edit=5', now, tab)
    expect([takeLink('/issues', now, tab), takeLink('/dashboard', now, tab)]).toEqual([undefined, undefined])
  })

  test.each(['//example.com', '/\\example.com', 'https://example.com/todos', 'todos', ''])(
    'nothing leads to another site: %s',
    (href) => {
      keepLink(href, now, tab)
      expect(takeLink('/dashboard', now, tab)).toBeUndefined()
    },
  )
})

describe('after a session has ended by itself', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()))
  afterAll(() => vi.unstubAllGlobals())

  test.each(links)('its person comes back to the page that they were on: %s', (link) => {
    keepPage(7, link)
    expect([takePage(7, '/dashboard'), takePage(7, '/dashboard')]).toEqual([link, undefined])
  })

  test('nobody else does', () => {
    keepPage(7, '/todos?edit=5')
    expect(takePage(8, '/dashboard')).toBeUndefined()
    expect(takePage(7, '/dashboard')).toBe('/todos?edit=5')
  })

  test('whoever asks for another page stays there', () => {
    keepPage(7, '/todos?edit=5')
    expect(takePage(7, '/issues')).toBeUndefined()
  })

  test.each(['//example.com', '/\\example.com', 'https://example.com/todos', 'todos', ''])(
    'nothing leads to another site: %s',
    (href) => {
      keepPage(7, href)
      expect(takePage(7, '/dashboard')).toBeUndefined()
    },
  )
})
