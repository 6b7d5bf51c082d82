import styles from './SectionTitle.module.css'

/** As in 'Shared Rocks (2)'. */
export const SectionTitle = ({ title, count }: { title: string; count: number }) => (
  <h2 className={styles.title}>
    {title} <span>({count})</span>
  </h2>
)
