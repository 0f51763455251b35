import { useState, type FormEvent } from 'react';
import { ignoreReported } from '@mingzhang/shared/http';

/** What is wrong with a field, given all of them; null: nothing. */
type Check<Name extends string> = (value: string, values: Readonly<Record<Name, string>>) => string | null;

interface FieldsOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  readonly checks: Readonly<Record<Name, Check<Name>>>;
  /** Runs when nothing is wrong. What it is refused was told by the request layer. */
  readonly submit: (values: Readonly<Record<Name, string>>) => Promise<void>;
}

/** What a field is given, and tells of itself. */
export interface FieldState {
  readonly name: string;
  readonly value: string;
  /** Told once the field was left, or the form sent. */
  readonly problem: string | null;
  readonly onType: (value: string) => void;
  readonly onLeave: () => void;
}

/** The fields of a small form of text: what is typed, what is wrong with it, and that it is sent once at a time. */
export interface Fields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly isBusy: boolean;
  field(name: Name): FieldState;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useFields<Name extends string>(options: FieldsOptions<Name>): Fields<Name> {
  const { checks, submit } = options;
  const names = Object.keys(checks) as Name[];
  const [values, setValues] = useState(options.initial);
  const [judged, setJudged] = useState<readonly Name[]>([]);
  const [isBusy, setBusy] = useState(false);
  const problemOf = (name: Name) => checks[name](values[name], values);

  async function send(form: HTMLFormElement): Promise<void> {
    setJudged(names);
    const wrong = names.find((name) => problemOf(name) !== null);
    if (wrong !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setBusy(true);
    await submit(values).catch(ignoreReported);
    setBusy(false);
  }

  return {
    values,
    isBusy,
    field: (name) => ({
      name,
      value: values[name],
      problem: judged.includes(name) ? problemOf(name) : null,
      onType: (value) => setValues((before) => ({ ...before, [name]: value })),
      // Nothing typed yet is no mistake: one may have come by with Tab.
      onLeave: () => {
        if (values[name] !== '') setJudged((before) => [...before, name]);
      },
    }),
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
  };
}
