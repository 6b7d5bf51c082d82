import { describe, expect, test } from 'vitest'
import { finderOf } from '#contract/reading/finding.ts'
import { peopleWith } from '#web/tenants/search.ts'
import { teamsWith } from '#web/teams/search.ts'
import { searching } from '#web/ui/sought.ts'
import { findPerson, findTeam } from '#web/imports/names.ts'
import { folded } from '#contract/reading/folding.ts'
import { named, namesOfPerson } from '#contract/reading/lines/marks.ts'

describe('The filter of a list finds what the search finds', () => {
  test.each([
    ['Größe prüfen', ['GRÖSSE', 'grosse', 'prüf grö', 'ösS'], ['größer', 'g r x']],
    ['Budgetfreigabe', ['Freigabe', 'budgetf'], ['abgabe']],
    ['الميزانية', ['ميزانية', 'الميزانيه'], ['موازنة']],
    ['مُحَمَّد', ['محمد'], ['محمود']],
    ['来週の会議の議題', ['議題', '会', '来週'], ['会社']],
    ['İlker Işık', ['ilker', 'ILKER', 'ışık', 'işik ilk'], ['ali']],
    ['٣ أهداف', ['3', 'اهداف 3'], ['4']],
    ['100 % done', ['%', '100 %', '%done'], ['&', '200 %']],
    ['Launch 🚀', ['🚀', 'launch'], ['🎉', 'z']],
    ['Call ann@example.com', ['ann@example.com', 'example'], ['bob@example.com', 'x']],
  ])('%s', (title, found, missed) => {
    const isSought = searching((row: { title: string }) => row.title)
    for (const typed of found) expect([typed, isSought(typed)({ title })]).toEqual([typed, true])
    for (const typed of missed) expect([typed, isSought(typed)({ title })]).toEqual([typed, false])
    for (const typed of [...found, ...missed]) expect(finderOf(typed)(title)).toBe(isSought(typed)({ title }))
    expect(isSought(' ')({ title })).toBe(true)
  })
})

const person = { id: 7, username: 'ilker', fullName: 'İlker Işık', email: 'i.isik@example.com', avatarUrl: null }

describe('Names are matched alike wherever they are typed or imported', () => {
  test.each(['ilker işik', 'ILKER IŞIK', 'Işık, İlker', 'ilker'])('%s is İlker Işık', (typed) => {
    expect(findPerson([person], typed)).toBe(person)
  })

  test.each(['ilker', 'ILKER', 'İlk'])('@%s is İlker Işık', (typed) => {
    expect(named([person], namesOfPerson, folded(typed))).toEqual([person])
  })

  test('GRÖSSE & CO is the team Größe & Co', () => {
    const team = { id: 3, name: 'Größe & Co' }
    expect(findTeam([team], 'GRÖSSE & CO')).toBe(team)
  })
})

test('People and teams are filtered in the same way', () => {
  const user = { ...person, role: 'user' as const }
  for (const typed of ['isik', 'IŞIK', 'example']) expect(peopleWith([user], typed)).toEqual([user])
  const team = { name: 'Größe & Co', description: null }
  expect(teamsWith([team], 'grosse co')).toEqual([team])
})
