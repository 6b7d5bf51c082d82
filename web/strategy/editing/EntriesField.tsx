import type { Entry, SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { LinesField } from './LinesField.tsx'
import type { SectionEdit } from './use-section-edit.ts'

type Lists<D> = { [Field in keyof D]: D[Field] extends Entry[] ? Field : never }[keyof D] & string

type Props<Name extends SectionName> = {
  edit: SectionEdit<Name>
  field: Lists<SectionEdit<Name>['draft']>
  title?: string
  add: string
  most?: number
}

/** A list of one text a line. */
export const EntriesField = <Name extends SectionName>({ edit, field, title, add, most = 50 }: Props<Name>) => (
  <LinesField
    what="line"
    {...(title !== undefined && { title })}
    add={add}
    parts={[{ field: 'text', label: t('Text') }]}
    most={most}
    path={field}
    lines={edit.draft[field] as Entry[]}
    problems={edit.problems}
    disabled={edit.saving}
    onChange={(lines) => edit.set({ [field]: lines } as unknown as Partial<SectionEdit<Name>['draft']>)}
  />
)
