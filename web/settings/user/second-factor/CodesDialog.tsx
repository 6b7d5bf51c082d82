import { Button } from '@mantine/core'
import { useContext } from 'react'
import { t } from '#contract/words.ts'
import { LeaveContext } from '../../../ui/CancelButton.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import settings from '../../settings.module.css'
import styles from './SecondFactorPanel.module.css'

type Props = { codes: string[]; onClose: () => void }

/** Shows recovery codes, once. */
export const CodesDialog = ({ codes, onClose }: Props) => {
  const text = codes.join('\n')
  return (
    <Dialog opened title={t('Keep your recovery codes')} onClose={onClose} onSubmit={onClose} footer={<DoneButton />}>
      <p>
        {t(
          'If you lose your second factor, each of these signs you in once, after your password. You can see them only this once.',
        )}
      </p>
      <ul className={styles.codes} dir="ltr" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label={t('All of them')} what="codes" value={text} lines />
      <p>
        <a
          className={settings.link}
          download="drumbeat-recovery-codes.txt"
          href={`data:text/plain,${encodeURIComponent(text)}`}
        >
          {t('Download them as a file')}
        </a>
      </p>
    </Dialog>
  )
}

const DoneButton = () => <Button onClick={useContext(LeaveContext)}>{t('Done')}</Button>
