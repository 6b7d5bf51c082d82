import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useAddSample } from '../../sample/changes.ts'
import styles from './SampleCard.module.css'

/** Offers to look at a company in the middle of its quarter. */
export const SampleCard = () => {
  const { mutate, isPending } = useAddSample()
  return (
    <section className={styles.card} aria-labelledby="sample">
      <h2 id="sample">{t('See it in mid-quarter first')}</h2>
      <p>{t('A freight company with its rocks and a weekly meeting. Nobody is invited, and one click removes it.')}</p>
      <Button
        variant="default"
        disabled={isPending}
        leftSection={<IconEye aria-hidden size={16} />}
        onClick={() => mutate()}
      >
        {isPending ? t('Filling the workspace...') : t('Look at sample data')}
      </Button>
    </section>
  )
}
