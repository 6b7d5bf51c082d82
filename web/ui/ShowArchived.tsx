import { IconArchive } from '@tabler/icons-react'
import { useId } from 'react'
import { t } from '#contract/words.ts'
import styles from './archived.module.css'
import { usePageCommands } from './page-commands.ts'
import { SelectBox } from './SelectBox.tsx'
import { usePhone } from './width.ts'

type Props = { shown: boolean; onChange: (shown: boolean) => void }

/** Among a list's tools: adds the archived rows to the others. */
export const ShowArchived = ({ shown, onChange }: Props) => {
  const id = useId()
  const phone = usePhone()
  usePageCommands(() => ({
    commands: [
      {
        name: shown ? t('Hide archived') : t('Show archived'),
        icon: IconArchive,
        act: () => onChange(!shown),
      },
    ],
  }))
  return (
    <label htmlFor={id} className={styles.show}>
      <span className={phone ? 'sr-only' : undefined}>
        <SelectBox id={id} label={t('Show archived')} chosen={shown} onChange={() => onChange(!shown)} />
      </span>
      {phone ? (
        <IconArchive aria-hidden size={20} stroke={1.75} />
      ) : (
        <span aria-hidden="true">{t('Show archived')}</span>
      )}
    </label>
  )
}
