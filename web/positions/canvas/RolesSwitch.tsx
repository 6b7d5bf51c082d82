import { IconListDetails } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { useCommandKeys } from '../../ui/page-commands.ts'
import styles from './canvas.module.css'

/** Whether the cards show roles, beside the zoom. */
export const RolesSwitch = ({ on, turn }: { on: boolean; turn: (on: boolean) => void }) => {
  const name = on ? t('Hide roles') : t('Show roles')
  useCommandKeys([{ name, icon: IconListDetails, keys: ['r'], act: () => turn(!on) }])
  return (
    <button type="button" aria-pressed={on} className={styles.rolesSwitch} onClick={() => turn(!on)}>
      <IconListDetails {...iconProps} />
      {t('Show roles')}
    </button>
  )
}
