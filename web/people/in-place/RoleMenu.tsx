import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { sharedValue } from '../../ui/in-place/editing.ts'
import type { OpenField } from '../../ui/in-place/editing.ts'
import { useChange } from '../changes.ts'
import { roleOptions } from '../facets.ts'

const choices = roleOptions.map(({ key, name }) => ({ value: key, shown: name }))

/** Chooses somebody's role. */
export const RoleMenu = ({ rows, anchor, onClose }: OpenField<Colleague> & { onClose: () => void }) => {
  const { mutate } = useChange()
  return (
    <ChoiceMenu
      {...{ anchor, onClose }}
      label={t('Role')}
      choices={choices}
      value={sharedValue(rows, ({ role }) => role)}
      onChoose={(role) => rows.forEach((row) => mutate({ row, change: { role }, told: { title: t('User updated') } }))}
    />
  )
}
