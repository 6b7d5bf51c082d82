import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindOfPage } from '#web/shell/quick-add/kind-of-page.ts'
import { pages } from '#web/shell/pages.ts'

const lines = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => {
    const code = readFileSync(`web/${name}`, 'utf8')
    const line = /from '[^']*lazy-line\.tsx'/.test(code) && /<QuickLine[\s\S]*?\/>/.exec(code)?.[0]
    return line ? [[name, /shortcut="(\w)"/.exec(line)?.[1]]] : []
  })

test('the add line of each page has the key that it has in a meeting', () => {
  expect(Object.fromEntries(lines)).toEqual({
    'headlines/HeadlinesPage.tsx': 'h',
    'issues/list/AddLine.tsx': 'i',
    // A meeting adds none.
    'rocks/RocksPage.tsx': undefined,
    'todos/TodosPage.tsx': 't',
  })
})

test('Q begins with what the page lists', () => {
  const kinds = Object.fromEntries(pages.map(({ path }) => [path, kindOfPage(path)]))
  expect(kinds).toMatchObject({ '/issues': 'issue', '/headlines': 'headline', '/rocks': 'rock', '/todos': 'todo' })
  expect(kindOfPage('/meetings/3')).toBe('todo')
})
