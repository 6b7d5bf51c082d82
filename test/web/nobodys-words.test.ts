import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainContent } from '#contract/headlines.ts'
import { plainDescription } from '#contract/meetings.ts'
import { languages } from '#contract/words.ts'
import { putInPlace, written } from '#contract/written.ts'
import { bodyOf as bodyOfHeadline, headlineRules } from '#web/headlines/draft.ts'
import { inView } from '#web/headlines/view.ts'
import { bodyOf, emptyDraft, meetingRules } from '#web/meetings/form/draft.ts'
import { found } from '#web/meetings/view.ts'
import { headlineWith, meetingWith } from '#test/support/rows.ts'

const wordsOf = (language: string): Record<string, string> =>
  language === 'en' ? {} : JSON.parse(readFileSync(`words/${language}.json`, 'utf8'))

test('what the API puts in place of what was left out is shown in no language as what somebody wrote', () => {
  expect(Object.keys(putInPlace)).toEqual([plainDescription(), plainContent])
  for (const [english, texts] of Object.entries(putInPlace)) {
    expect(texts).toEqual(languages.map((language) => wordsOf(language)[english] ?? english))
    expect(texts.map(written)).toEqual(texts.map(() => ''))
  }
  expect([written(null), written('New meetings'), written('')]).toEqual(['', 'New meetings', ''])
})

test('it stands in no form, is found by no search, and what is left blank is sent as nothing', () => {
  const meeting = meetingWith({ description: 'New meeting' })
  const headline = headlineWith({ content: 'Anuncio importante para el equipo' })
  expect(meetingRules.draftOf(meeting).description).toBe('')
  expect(headlineRules.draftOf(headline).content).toBe('')
  expect(found([meeting], { q: 'new meeting' })).toEqual([])
  expect(inView([headline], { q: 'anuncio' })).toEqual([])
  expect(emptyDraft(1, 'none', new Date()).description).toBe('')
  expect(bodyOfHeadline({ ...headlineRules.draftOf(headline), teamId: 1 })).toMatchObject({ content: null })
  expect(bodyOf(meetingRules.draftOf(meeting))).toMatchObject({ description: null })
})
