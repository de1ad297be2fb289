import { Icon } from "#app/ui/icons/icon.tsx";

const STARS = [1, 2, 3, 4, 5];

type StarChoiceProps = {
  name: string;
  /** 0 for none yet. */
  chosen: number;
  /** Makes `chosen` follow its caller; without it the stars are a required field of a form. */
  onChoose?: (stars: number) => void;
  error?: string | undefined;
};

/** Five stars to choose one of. */
export function StarChoice({ name, chosen, onChoose, error }: StarChoiceProps) {
  return (
    // No flex item: WebKit gives such a fieldset the height of its legend twice.
    <div>
      <fieldset aria-describedby={error && "stars-error"} className="star-choice">
        <legend>Your rating</legend>
        <div className="flex flex-wrap">
          {STARS.map((star) => (
            <label key={star} className="rating-star">
              <input
                type="radio"
                name={name}
                value={star}
                {...(onChoose
                  ? { checked: star === chosen, onChange: () => onChoose(star) }
                  : { defaultChecked: star === chosen, required: true })}
                aria-label={star === 1 ? "1 star" : `${star} stars`}
              />
              <Icon name="star" />
            </label>
          ))}
        </div>
        {error && (
          <p id="stars-error" className="text-tomato">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}
