import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import BellRing from "lucide-react/icons/bell-ring";
import BookOpen from "lucide-react/icons/book-open";
import Check from "lucide-react/icons/check";
import ChefHat from "lucide-react/icons/chef-hat";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import CookingPot from "lucide-react/icons/cooking-pot";
import Download from "lucide-react/icons/download";
import Flame from "lucide-react/icons/flame";
import Heart from "lucide-react/icons/heart";
import Leaf from "lucide-react/icons/leaf";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Menu from "lucide-react/icons/menu";
import Minus from "lucide-react/icons/minus";
import Moon from "lucide-react/icons/moon";
import Phone from "lucide-react/icons/phone";
import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import Search from "lucide-react/icons/search";
import Share2 from "lucide-react/icons/share-2";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Star from "lucide-react/icons/star";
import Sun from "lucide-react/icons/sun";
import Timer from "lucide-react/icons/timer";
import Upload from "lucide-react/icons/upload";
import Users from "lucide-react/icons/users";
import X from "lucide-react/icons/x";
import type { ComponentType, SVGProps } from "react";
import { Facebook, Instagram, Pinterest, YouTube } from "./network-icons.ts";

export type IconDrawings = Record<string, ComponentType<SVGProps<SVGSVGElement>>>;

/** The icons that pages may show. Only the server reads the drawings (icon-drawings.ts). */
export const iconSet = {
  "arrow-down": ArrowDown,
  "arrow-left": ArrowLeft,
  "arrow-right": ArrowRight,
  "bell-ring": BellRing,
  "book-open": BookOpen,
  check: Check,
  "chef-hat": ChefHat,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "circle-alert": CircleAlert,
  clock: Clock,
  "cooking-pot": CookingPot,
  download: Download,
  facebook: Facebook,
  flame: Flame,
  heart: Heart,
  instagram: Instagram,
  leaf: Leaf,
  mail: Mail,
  "map-pin": MapPin,
  menu: Menu,
  minus: Minus,
  moon: Moon,
  phone: Phone,
  pinterest: Pinterest,
  plus: Plus,
  printer: Printer,
  search: Search,
  "share-2": Share2,
  "sliders-horizontal": SlidersHorizontal,
  star: Star,
  sun: Sun,
  timer: Timer,
  upload: Upload,
  users: Users,
  x: X,
  youtube: YouTube,
};

export type IconName = keyof typeof iconSet;
