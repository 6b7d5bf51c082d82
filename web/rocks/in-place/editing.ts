import { IconTrendingUp } from '@tabler/icons-react'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { dueField, personField } from '../../ui/in-place/usual-fields.ts'
import { RenameRock, RockMenu } from './lazy-parts.ts'
import { statuses } from '../statuses.tsx'

/** What is changed in place in a list of rocks. */
export const editing: Editing<Rock> = {
  fields: {
    status: {
      name: t('Status'),
      verb: t('Status'),
      icon: IconTrendingUp,
      key: 's',
      say: ({ status }) => statuses[status].label,
    },
    ownerId: personField(t('Owner'), ({ owner }) => owner),
    dueDate: dueField(),
  },
  may: ({ can }) => can.edit,
  Menu: RockMenu,
  Rename: RenameRock,
}
