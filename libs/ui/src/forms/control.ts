import styles from './control.module.css';

/** The class of a box that is typed or chosen in, for controls that `TextField` and `TextArea` are not. */
export const controlClass = styles.control ?? '';
