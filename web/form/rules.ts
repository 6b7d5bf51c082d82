import { changed } from './draft.ts'
import type { Errors } from './draft.ts'
import type { Words } from './words.ts'

/** What a form needs to know about its drafts. */
export type Rules<Draft> = {
  fields: readonly (keyof Draft & string)[]
  /** By the schema that the server uses, too. */
  errorsOf: (draft: Draft) => Errors<Draft>
}

/** What a form that edits rows needs besides. */
export type EditRules<Row, Draft, Change> = Rules<Draft> & {
  words: Words<Draft>
  draftOf: (row: Row) => Draft
  /** The fields that differ between the base and the draft, as the API takes them. */
  changeOf: (base: Draft, draft: Draft) => Change
}

type Kind<Row, Draft, Body> = Pick<EditRules<Row, Draft, never>, 'words' | 'draftOf' | 'errorsOf'> & {
  /** A draft as the API takes it, with the draft's names for the fields. */
  bodyOf: (draft: Draft) => Body
}

/** The rules of a form whose fields are those that `words` names. */
export const editRules = <Row, Draft extends object, Body extends object>({
  bodyOf,
  ...rules
}: Kind<Row, Draft, Body>): EditRules<Row, Draft, Partial<Body>> => {
  const fields = Object.keys(rules.words) as (keyof Draft & string)[]
  return { ...rules, fields, changeOf: (base, draft) => changed(fields, [base, draft], bodyOf(draft)) }
}
