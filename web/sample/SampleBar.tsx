import { IconEye } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'
import { rich } from '../ui/rich.tsx'
import { useUser } from '../session/queries.ts'
import { useRemoveSample } from './changes.ts'
import styles from './SampleBar.module.css'

/** Says whose data this is, and takes it out by one click. */
export const SampleBar = () => {
  const { mutate, isPending } = useRemoveSample()
  const admin = useUser().role === 'admin'
  return (
    <NoticeBar label={t('Sample data')} icon={IconEye}>
      <p>
        {rich('{fact} What you add to its teams goes with it.', {
          fact: <b>{t('You are looking at sample data.')}</b>,
        })}
      </p>
      {admin && (
        <button type="button" className={styles.remove} disabled={isPending} onClick={() => mutate()}>
          {isPending ? t('Removing...') : t('Remove sample data')}
        </button>
      )}
    </NoticeBar>
  )
}
