import type { z } from 'zod/mini'
import { issuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import type { Changeable, FieldsOf } from '../../sync/fields.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { TitleInput } from './TitleInput.tsx'

type Renamed = Changeable & { title: string }

/** The field that edits the title of a kind of rows; `schema` is that of their changes. */
export const rename = <R extends Renamed>(kind: FieldsOf<R>, schema: z.core.$ZodType) =>
  function Rename({ row, onClose }: { row: R; onClose: () => void }) {
    const change = useChangeInPlace(kind)
    return (
      <TitleInput
        title={row.title}
        errorOf={(title) => issuesOf(schema, { title })?.[0]?.message}
        onSave={(title) => change([row], { title } as Partial<R>, t('Title changed'))}
        onClose={onClose}
      />
    )
  }
