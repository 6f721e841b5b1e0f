#include "odds/quantiles.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace boneyard {

using boost::math::binomial;
using boost::math::complement;

double normal_quantile(double tail) { return quantile(complement(boost::math::normal(), tail)); }

double student_quantile(double degrees, double tail) {
  return quantile(complement(boost::math::students_t(degrees), tail));
}

double least_binomial_share(double successes, double trials, double tail) {
  return binomial::find_lower_bound_on_p(trials, successes, tail);
}

double most_binomial_share(double successes, double trials, double tail) {
  return binomial::find_upper_bound_on_p(trials, successes, tail);
}

}  // namespace boneyard
