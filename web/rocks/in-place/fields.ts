import { rockProgress, rocks } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { plural } from '#contract/words.ts'
import { call } from '../../api.ts'
import type { FieldsOf } from '../../sync/fields.ts'
import { updateFailed } from '../changes.ts'
import { rockTopic } from '../queries.ts'

/** How fields of rocks are changed in place, and taken back. */
export const rockFields: FieldsOf<Rock> = {
  topic: rockTopic,
  send: ({ id }, body) => call(rocks.change, { params: { rockId: id }, body }),
  sendAll: (ids, body, was) => call(rocks.changeSelection, { body: { ...body, ids, was } }),
  people: { ownerId: 'owner' },
  // Without the team that a rock is moved to.
  implied: ['otherTeamsInvolved'],
  drawn: (row) => ({ ...row, progress: rockProgress(row) }),
  countedRows: (count) => plural(count, '{count} rock', '{count} rocks'),
  onError: updateFailed,
}
