import { headlines } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import { plural } from '#contract/words.ts'
import { call } from '../../api.ts'
import type { FieldsOf } from '../../sync/fields.ts'
import { updateFailed } from '../changes.ts'
import { headlineTopic } from '../queries.ts'

/** How fields of headlines are changed in place, and taken back. */
export const headlineFields: FieldsOf<Headline> = {
  topic: headlineTopic,
  send: ({ id }, body) => call(headlines.change, { params: { headlineId: id }, body }),
  sendAll: (ids, body, was) => call(headlines.changeSelection, { body: { ...body, ids, was } }),
  people: {},
  countedRows: (count) => plural(count, '{count} headline', '{count} headlines'),
  onError: updateFailed,
}
