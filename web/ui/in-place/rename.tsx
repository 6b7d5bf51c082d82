import type { z } from 'zod/mini'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import type { Changeable, FieldsOf } from '../../sync/fields.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { TitleInput } from './TitleInput.tsx'

type Naming<R> = {
  label?: string
  nameOf: (row: R) => string
  /** The change that gives a row a name. */
  changeOf: (name: string) => object
  /** That of such changes. */
  schema: z.core.$ZodType
  useSave: () => (row: R, name: string) => void
}

/** The field that edits what a kind of rows is called. */
export const renameBy = <R,>({ label, nameOf, changeOf, schema, useSave }: Naming<R>) =>
  function Rename({ row, onClose }: { row: R; onClose: () => void }) {
    const save = useSave()
    return (
      <TitleInput
        {...(label !== undefined && { label })}
        title={nameOf(row)}
        errorOf={(name) => formIssuesOf(schema, changeOf(name))?.[0]?.message}
        onSave={(name) => save(row, name)}
        onClose={onClose}
      />
    )
  }

type Titled = Changeable & { title: string }

/** The same of rows with a title. */
export const rename = <R extends Titled>(kind: FieldsOf<R>, schema: z.core.$ZodType) =>
  renameBy<R>({
    nameOf: ({ title }) => title,
    changeOf: (title) => ({ title }),
    schema,
    useSave: () => {
      const change = useChangeInPlace(kind)
      return (row, title) => change([row], { title } as Partial<R>, t('Title changed'))
    },
  })
