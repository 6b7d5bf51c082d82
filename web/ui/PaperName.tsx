import styles from './PaperName.module.css'

/** A name that only paper shows, where the screen has a picture and its tip. */
export const PaperName = ({ name }: { name: string }) => (
  // From the stylesheet, like initials: as text it would be read and copied a second time.
  <span className={styles.name} data-on-paper={name} aria-hidden="true" />
)
