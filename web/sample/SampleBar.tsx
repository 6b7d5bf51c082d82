import { IconEye } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { rich } from '../ui/rich.tsx'
import { useUser } from '../session/queries.ts'
import { useRemoveSample } from './changes.ts'
import styles from './SampleBar.module.css'

/** Says whose data this is, and takes it out by one click. */
export const SampleBar = () => {
  const { mutate, isPending } = useRemoveSample()
  const admin = useUser().role === 'admin'
  return (
    <section aria-label={t('Sample data')} className={styles.bar}>
      <IconEye aria-hidden size={16} stroke={1.75} />
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
    </section>
  )
}
