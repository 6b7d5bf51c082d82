import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { sharedValue } from '../../ui/in-place/editing.ts'
import type { OpenField } from '../../ui/in-place/editing.ts'
import { useChangeRoles } from '../changes.ts'
import { roleOptions } from '../facets.ts'

const choices = roleOptions.map(({ key, name }) => ({ value: key, shown: name }))

/** Chooses the role of one person or of several. */
export const RoleMenu = ({ rows, anchor, onClose }: OpenField<Colleague> & { onClose: () => void }) => {
  const change = useChangeRoles()
  return (
    <ChoiceMenu
      {...{ anchor, onClose }}
      label={t('Role')}
      choices={choices}
      value={sharedValue(rows, ({ role }) => role)}
      onChoose={(role) => change({ rows, role })}
    />
  )
}
