/** Shown while the first page of a visit is being fetched. */
import { PublicPage } from '../entrance/public-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './waiting.module.css';

export function Waiting() {
  return (
    <PublicPage>
      <div className={styles.waiting}>
        <Skeleton lines={[2, 8, 4]} />
      </div>
    </PublicPage>
  );
}
