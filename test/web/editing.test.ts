import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Edited, editingSeconds } from '#contract/editing.ts'
import { endSayings, sayEditing } from '../../web/form/editing/saying.ts'
import { editorsOf, forgetEditors, noteEditing } from '../../web/sync/editing.ts'

const ben = { id: 2, username: 'ben', fullName: 'Ben Berg', avatarUrl: null }
const cleo = { id: 3, username: 'cleo', fullName: 'Cleo Cole', avatarUrl: null }
const todo: Edited = { subject: 'todos', subjectId: 7 }

let sent: { isEditing: boolean; subjectId: number }[] = []
let others: object[] = []
vi.stubGlobal('window', {})
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
  sent.push(JSON.parse(body))
  return Response.json(others)
})
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  others = []
})
afterEach(() => {
  forgetEditors()
  vi.useRealTimers()
})

const names = (edited = todo) => editorsOf(edited).map(({ fullName }) => fullName)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('who else edits a row', () => {
  test('are all of whom it was heard, until they end it', () => {
    noteEditing({ ...todo, person: ben, isEditing: true })
    noteEditing({ ...todo, person: cleo, isEditing: true })
    expect(names()).toEqual(['Ben Berg', 'Cleo Cole'])
    noteEditing({ ...todo, person: ben, isEditing: false })
    expect(names()).toEqual(['Cleo Cole'])
  })

  test('has gone if nothing was heard of them for half a minute', async () => {
    noteEditing({ ...todo, person: ben, isEditing: true })
    await seconds(editingSeconds.counts - 1)
    noteEditing({ ...todo, person: ben, isEditing: true })
    await seconds(editingSeconds.counts - 1)
    expect(names()).toEqual(['Ben Berg'])
    await seconds(1)
    expect(names()).toEqual([])
  })

  test('does not edit another row, or the whole of which they edit a part', () => {
    noteEditing({ ...todo, part: 'first', person: ben, isEditing: true })
    expect([names(), names({ ...todo, subjectId: 8 }), names({ ...todo, part: 'first' })]).toEqual([
      [],
      [],
      ['Ben Berg'],
    ])
  })
})

describe('what is edited here', () => {
  test('is said at once, every twenty seconds, and when it ends', async () => {
    const end = sayEditing(todo)
    await seconds(editingSeconds.saidEvery * 2)
    end()
    expect(sent.map(({ isEditing }) => isEditing)).toEqual([true, true, true, false])
    await seconds(60)
    expect(sent).toHaveLength(4)
  })

  test('is one row, however many of its fields are typed in', async () => {
    const ends = [sayEditing(todo), sayEditing({ ...todo, part: null })]
    for (const end of ends) end()
    await seconds(0)
    expect(sent.map(({ isEditing }) => isEditing)).toEqual([true, false])
  })

  test('is ended by a page that closes', async () => {
    const end = sayEditing(todo)
    endSayings()
    expect(sent.map(({ isEditing }) => isEditing)).toEqual([true, false])
    end()
  })

  test('is answered with the others who edit it', async () => {
    others = [ben]
    const end = sayEditing(todo)
    await seconds(0)
    expect(names()).toEqual(['Ben Berg'])
    end()
  })
})
