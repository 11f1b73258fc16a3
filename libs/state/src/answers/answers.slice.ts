import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the API answered, by address: `{ '/api/pages/home': …, '/api/team-members': … }`. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Answer {
  /** Undefined until there was an answer; stays while a newer one is fetched. */
  readonly data?: unknown;
  /** Why the last try brought none. */
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** When it was told, in milliseconds since 1970; 0 for what must be asked again. */
  readonly at: number;
}

export type AnswersState = Readonly<Record<string, Answer>>;

export interface AnswersRoot {
  readonly answers: AnswersState;
}

const initialState: AnswersState = {};

/** An answer that nobody asked for. */
const nobody: Answer = { isFetching: false, at: 0 };

/** The state in which these answers have just been told. */
export const stateOfAnswers = (answers: Answers, at = Date.now()): AnswersState =>
  Object.fromEntries(Object.entries(answers).map(([path, data]) => [path, { data, isFetching: false, at }]));

const slice = createSlice({
  name: 'answers',
  initialState,
  reducers: {
    /** The server told: with the page, or asked for. */
    answersTold: {
      reducer: (state, { payload, meta }: PayloadAction<Answers, string, { at: number }>): AnswersState => ({
        ...state,
        ...stateOfAnswers(payload, meta.at),
      }),
      prepare: (payload: Answers) => ({ payload, meta: { at: Date.now() } }),
    },
    answerAsked: (state, { payload: path }: PayloadAction<string>): AnswersState => ({
      ...state,
      [path]: { ...(state[path] ?? nobody), isFetching: true },
    }),
    answerFailed: (
      state,
      { payload: { path, error } }: PayloadAction<{ path: string; error: unknown }>,
    ): AnswersState => ({ ...state, [path]: { ...(state[path] ?? nobody), isFetching: false, error } }),
    /** Something changed on the server: what is shown is asked for again, the rest when it is wanted. */
    answersStale: (state): AnswersState =>
      Object.fromEntries(Object.entries(state).map(([path, { data }]) => [path, { data, isFetching: false, at: 0 }])),
  },
});

export const { answersTold, answerAsked, answerFailed, answersStale } = slice.actions;
export const answersReducer = slice.reducer;
