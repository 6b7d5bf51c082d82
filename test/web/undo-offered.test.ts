import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changes, changesMade } from '#test/support/changes-made.ts'
import { notMade, restoring, withoutUndo, withoutUndoHere } from '#test/support/without-undo.ts'

const offered = new Set(changesMade.filter(({ ending }) => ending === 'offered').map(({ name }) => name))
const without = changesMade.filter(({ ending, by }) => ending === 'without' && !by.endsWith(restoring))
const here = ({ name, by }: (typeof without)[number]): string => `${name} by ${by}`

test('every change of the web app offers Undo, or says why not', () => {
  const silent = without.filter((change) => !(change.name in withoutUndo) && !(here(change) in withoutUndoHere))
  expect(silent.map(here)).toEqual([])
})

test('no reason is given for a change that offers Undo, or is no more', () => {
  const silent = new Set(without.map(({ name }) => name))
  expect(Object.keys(withoutUndo).filter((name) => !silent.has(name) || offered.has(name))).toEqual([])
  const places = without.map(here)
  expect(Object.keys(withoutUndoHere).filter((place) => !places.includes(place))).toEqual([])
})

test('the web app makes every change of the contract, so that none is overlooked', () => {
  const made = new Set(changesMade.map(({ name }) => name))
  expect([...changes.values()].filter((name) => !made.has(name))).toEqual(Object.keys(notMade))
})

test('what takes a change back is a change itself, or no more than that', () => {
  const goingBack = changesMade.filter(({ ending, name }) => ending === 'takes back' && !offered.has(name))
  const names = new Set(goingBack.map(({ name }) => name))
  expect([...names].filter((name) => !/\.(takeBack\w*|restore|removeMany)$/.test(name))).toEqual([])
})

test('no Undo deletes by what tells of a deletion and offers Undo again', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const again = files.filter((name) => {
    const code = readFileSync(`web/${name}`, 'utf8')
    const telling = [...code.matchAll(/const (?:\{ mutate(?:: (\w+))? \}|(\w+)) = useRemove\w*\(/g)]
    return telling.some(([, renamed, whole]) => code.includes(`undo: () => ${renamed ?? whole ?? 'mutate'}(`))
  })
  expect(again).toEqual([])
})
