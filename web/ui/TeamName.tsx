import styles from './TeamName.module.css'

/** The muted name of a row's team; nothing where it is the team that the page is about. */
export const TeamName = ({ name }: { name: string | undefined }) =>
  name !== undefined && <bdi className={styles.team}>{name}</bdi>
