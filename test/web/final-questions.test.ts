import { expect, test } from 'vitest'
import { sourcesIn } from '#test/support/syntax.ts'
import { withoutUndo } from '#test/support/without-undo.ts'

/** Who says that something cannot be undone: by the specification's words, or before changes that have no Undo. */
const final: Record<string, readonly string[] | 'specified'> = {
  'web/ui/DeleteDialog.tsx': 'specified',
  'web/people/PeopleDialogs.tsx': ['people.remove'],
  'web/people/erasing/EraseDialog.tsx': ['people.erase'],
  'web/teams/TeamDialogs.tsx': ['teams.remove'],
  'web/settings/account/DataPanel.tsx': ['settings.removeWorkspace'],
  'web/settings/account/RemoveDialog.tsx': ['settings.removeWorkspace'],
  'web/settings/deleted/DeletedPanel.tsx': ['deleted.purge', 'deleted.purgeAll'],
  'web/settings/user/LeaveDialog.tsx': ['people.removeSelf'],
  'web/settings/user/tokens/TokensPanel.tsx': ['tokens.remove'],
  'web/public/help/getting-started.ts': ['teams.remove', 'people.remove', 'settings.removeWorkspace', 'room.conclude'],
  'web/public/help/data.ts': ['settings.removeWorkspace'],
}

const said = sourcesIn(['web'])
  .filter(({ source }) => /^\s*(?![/*\s]).*cannot be undone/m.test(source))
  .map(({ file }) => file)

test('only what has no Undo is said to be final', () => {
  expect(said.toSorted()).toEqual(Object.keys(final).toSorted())
  const calls = Object.values(final).flatMap((why) => (why === 'specified' ? [] : why))
  expect(calls.filter((call) => !(call in withoutUndo))).toEqual([])
})

test('of what the shared question deletes, only to-dos and rocks are said to be final, as specified', () => {
  const shared = sourcesIn(['web/ui']).find(({ file }) => file === 'web/ui/DeleteDialog.tsx')?.source
  expect(shared?.match(/what === '[\w-]+'/g)).toEqual(["what === 'to-do'", "what === 'rock'"])
})
